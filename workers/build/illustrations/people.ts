import { at, box, colors, dot, line, type Place, shape } from "./shapes.ts";

/** Skin tones and hair colours of the people in the drawings; everybody has eyes and a mouth. */
export const skins = { light: "#e6b58f", tan: "#c98d63", brown: "#9a6440", deep: "#6f452b" } as const;
export const hairs = { black: "#1d1a19", brown: "#4a2f20", chestnut: "#7a4a2a", grey: "#c9c6c0" } as const;

export type Looks = {
  shirt: string;
  skin?: keyof typeof skins;
  hair?: keyof typeof hairs;
  style?: "short" | "long" | "bun" | "curly" | "cap";
  /** Wrinkles and glasses; a round face and wide eyes. */
  age?: "adult" | "old" | "child";
  /** Clothes with straps, as worn on a building site or in a workshop. */
  works?: boolean;
};

/** Head and shoulders of somebody who smiles; the head's middle at -66, shoulders down to 150. */
export const person = (place: Place, looks: Looks): string => {
  const skin = skins[looks.skin ?? "tan"];
  const hair = hairs[looks.hair ?? "black"];
  const style = looks.style ?? "short";
  return at(
    place,
    behind(style, hair) +
      shape("M-122 150c0-92 50-128 122-128s122 36 122 128z", looks.shirt) +
      (looks.works ? straps : collar) +
      box(-25, -18, 50, 62, skin, 22) +
      shape("M-25 22c14 14 36 14 50 0v12c-14 16-36 16-50 0z", colors.ink).replace("/>", ' opacity="0.12"/>') +
      dot(-64, -62, 13, skin) +
      dot(64, -62, 13, skin) +
      shape("M-64-84c0-46 30-70 64-70s64 24 64 70c0 54-26 92-64 92s-64-38-64-92z", skin) +
      face(looks.age ?? "adult") +
      inFront(style, hair),
  );
};

const collar = shape("M-34 26l34 34 34-34 14 8-48 46-48-46z", colors.paper).replace(
  "/>",
  ' opacity="0.75"/>',
);
const straps =
  box(-70, 34, 24, 116, colors.night, 4) +
  box(46, 34, 24, 116, colors.night, 4) +
  box(-70, 96, 140, 54, colors.night, 6);

const face = (age: NonNullable<Looks["age"]>): string => {
  const eye = age === "child" ? 8 : 6.5;
  const brows =
    age === "child" ? "" : line("M-38-92q12-8 24-2", colors.ink, 4) + line("M14-94q12-6 24 2", colors.ink, 4);
  const old =
    age === "old"
      ? `<g fill="none" stroke="${colors.ink}" stroke-width="4">${'<circle cx="-25" cy="-70" r="17"/><circle cx="25" cy="-70" r="17"/>'}<path d="M-8-72q8-5 16 0"/></g>` +
        line("M-48-38q6 6 4 14M48-38q-6 6-4 14", colors.ink, 2.5)
      : "";
  return (
    brows +
    dot(-25, -70, eye, colors.ink) +
    dot(25, -70, eye, colors.ink) +
    dot(-23, -72, 2, colors.paper) +
    dot(27, -72, 2, colors.paper) +
    line("M0-62q7 16-4 20", colors.ink, 3).replace("/>", ' opacity="0.5"/>') +
    line("M-24-26q24 22 48 0", colors.ink, 5) +
    old
  );
};

/** Hair that falls behind the shoulders. */
const behind = (style: NonNullable<Looks["style"]>, hair: string): string =>
  style === "long"
    ? shape("M-84-80c0-60 36-92 84-92s84 32 84 92c0 60 10 96 26 132H-110c16-36 26-72 26-132z", hair)
    : style === "bun"
      ? dot(0, -170, 34, hair)
      : "";

const inFront = (style: NonNullable<Looks["style"]>, hair: string): string => {
  switch (style) {
    case "cap":
      return (
        shape("M-72-96c0-48 32-74 72-74s72 26 72 74z", colors.sun) +
        box(-86, -104, 172, 16, colors.brim, 8) +
        box(-10, -176, 20, 60, colors.brim, 8)
      );
    case "curly":
      return [
        [-56, -112],
        [-36, -144],
        [0, -156],
        [36, -144],
        [56, -112],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 30, hair))
        .join("");
    case "long":
    case "bun":
      return shape(
        "M-68-74c-2-60 28-88 68-88s70 28 68 88c-12-26-20-46-30-56-26 18-70 22-86 18-8 10-16 20-20 38z",
        hair,
      );
    default:
      return shape(
        "M-70-66c-8-60 28-96 70-96s78 36 70 96c-10-22-14-40-24-50-30 12-66 12-92 0-10 10-16 28-24 50z",
        hair,
      );
  }
};

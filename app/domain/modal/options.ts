/** A part of the page goes back to its place. */
type ModalBody<Part> = string | Part | readonly (string | Part)[];

type ModalCallbacks = {
  created?: () => void;
  shown?: () => void;
  hidden?: () => void;
  destroyed?: () => void;
  left?: () => void;
  right?: () => void;
  /** Counted from 0. */
  page?: (page: number) => void;
};

/** Specification, section 3. */
export type ModalOptions<Part> = {
  title?: string;
  body: ModalBody<Part>;
  width?: string;
  height?: string;
  /** CSS pixels; centred without it. */
  position?: { left: number; top: number };
  /** A name in the folder of skins, or an https address (enhance/modal/skin.ts). */
  skin?: string;
  /** Without it `/skins/` on the host of the modal's code. */
  skinBase?: string;
  customClass?: string;
  showExit?: boolean;
  showCover?: boolean;
  exitOnCover?: boolean;
  showLeftNavi?: boolean;
  showRightNavi?: boolean;
  drag?: boolean;
  resize?: boolean;
  /** At most as high as the window. */
  autoResize?: boolean;
  pagination?: boolean;
  callbacks?: ModalCallbacks;
};

/** JSON in an attribute of a link. */
export type WrittenModalOptions = Omit<ModalOptions<never>, "body" | "callbacks">;

export type ModalSettings<Part> = Required<Omit<ModalOptions<Part>, "position" | "body">> & {
  position: { left: number; top: number } | undefined;
  pages: readonly (string | Part)[];
};

/** Specification, section 9. */
export const modalDefaults = { width: "300px", height: "450px", zIndex: 9999, coverZIndex: 9998 } as const;

export const readModalOptions = <Part>(options: ModalOptions<Part>): ModalSettings<Part> => {
  const pages = isPages(options.body) ? options.body : [options.body];
  return {
    title: "",
    width: modalDefaults.width,
    height: modalDefaults.height,
    skin: "",
    skinBase: "",
    customClass: "",
    showExit: true,
    showCover: true,
    exitOnCover: true,
    showLeftNavi: false,
    showRightNavi: false,
    drag: false,
    resize: false,
    autoResize: false,
    pagination: pages.length > 1,
    callbacks: {},
    ...options,
    position: options.position,
    pages,
  };
};

const isPages = <Part>(body: ModalBody<Part>): body is readonly (string | Part)[] => Array.isArray(body);

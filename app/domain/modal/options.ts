/** The content of a modal. A part of the page goes back to its place when the modal closes. */
type ModalBody<Part> = string | Part | readonly (string | Part)[];

type ModalCallbacks = {
  created?: () => void;
  shown?: () => void;
  hidden?: () => void;
  destroyed?: () => void;
  left?: () => void;
  right?: () => void;
  /** Called with the number of the page, counted from 0. */
  page?: (page: number) => void;
};

/** The options of a modal (specification, section 3). */
export type ModalOptions<Part> = {
  title?: string;
  body: ModalBody<Part>;
  width?: string;
  height?: string;
  /** The position in CSS pixels; without it the modal is centred. */
  position?: { left: number; top: number };
  /** The name of a file in the folder of skins, or an https address (enhance/modal/skin.ts). */
  skin?: string;
  /** The folder of skins; by default `/skins/` on the host of the modal's code. */
  skinBase?: string;
  customClass?: string;
  showExit?: boolean;
  showCover?: boolean;
  exitOnCover?: boolean;
  showLeftNavi?: boolean;
  showRightNavi?: boolean;
  drag?: boolean;
  resize?: boolean;
  /** Whether the modal's height follows its content, up to the window's height. */
  autoResize?: boolean;
  pagination?: boolean;
  callbacks?: ModalCallbacks;
};

/** The options that the server writes as JSON into an attribute of a link. */
export type SerializedModalOptions = Omit<ModalOptions<never>, "body" | "callbacks">;

export type ModalSettings<Part> = Required<Omit<ModalOptions<Part>, "position" | "body">> & {
  position: { left: number; top: number } | undefined;
  pages: readonly (string | Part)[];
};

/** The defaults of the specification, section 9. */
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

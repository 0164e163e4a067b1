/** A modal's body: a text, a part of the page (which goes back to its place), or several pages of these. */
type ModalBody<Part> = string | Part | readonly (string | Part)[];

type ModalCallbacks = {
  created?: () => void;
  shown?: () => void;
  hidden?: () => void;
  destroyed?: () => void;
  left?: () => void;
  right?: () => void;
  /** A page of the body is shown; counted from 0. */
  page?: (page: number) => void;
};

/** A page's options for a modal (specification, section 3). Everything but the body may be left out. */
export type ModalOptions<Part> = {
  title?: string;
  body: ModalBody<Part>;
  width?: string;
  height?: string;
  /** Upper left corner in CSS pixels; centred without it. */
  position?: { left: number; top: number };
  /** A stylesheet for this modal: a name in the folder of skins, or an https address (enhance/modal/skin.ts). */
  skin?: string;
  /** Address of the folder of skins; without it `/skins/` on the host that the modal's code comes from. */
  skinBase?: string;
  customClass?: string;
  showExit?: boolean;
  showCover?: boolean;
  exitOnCover?: boolean;
  showLeftNavi?: boolean;
  showRightNavi?: boolean;
  drag?: boolean;
  resize?: boolean;
  /** As high as its content, at most as high as the window. */
  autoResize?: boolean;
  pagination?: boolean;
  callbacks?: ModalCallbacks;
};

/** As JSON in an attribute of a link: no part of the page, no functions. */
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

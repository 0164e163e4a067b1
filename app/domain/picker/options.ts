import type { Cell, Condition, VehicleList, VehicleOptions } from "./vehicles.ts";

export const pickerFields = ["make", "model", "year"] as const;
export type PickerField = (typeof pickerFields)[number];

/** The selected car. Keys are normalized. `year` is a model year, or 0 if none is selected. */
export type Selection = {
  make: string;
  makeName: string;
  model: string;
  modelName: string;
  year: number;
  /** The latest year of the model, recorded when a year is chosen. */
  latestYear: number;
};

/** The name of the chosen car, such as "Toyota Corolla 2015"; empty before a choice. */
export const vehicleName = ({ makeName, modelName, year }: Selection): string =>
  [makeName, modelName, year || ""].filter(Boolean).join(" ");

/** The number of columns while the page is narrower than `below` CSS pixels. The last entry has no limit. */
export type Columns = readonly { below?: number; columns: number }[];

export type FlyoutSettings = {
  align: "left" | "right";
  columns: Columns;
  /** A CSS length. */
  maxHeight: string;
  /** Whether `maxHeight` applies only in a narrow window or always. */
  limited: "narrow" | "always";
};

/**
 * Texts of an empty flyout, and the headings of `common` and `others` among the makes. An empty `retry` or `goOn` means
 * that there is no such button.
 */
export type FlyoutTexts = Record<
  "loading" | "failed" | "retry" | "none" | "goOn" | NonNullable<Cell["group"]>,
  string
>;

export type PickerOptions = Partial<Omit<VehicleOptions, "condition">> & {
  classNames?: Partial<Record<PickerField | "zipcode", string>>;
  /** The keys of a make and a model. */
  defaults?: { make?: string; model?: string; year?: number; zipcode?: string };
  noSelection?: Partial<Record<PickerField, string>>;
  flyouts?: Partial<Record<PickerField, Partial<FlyoutSettings>>>;
  callbacks?: {
    make?: (selection: Selection) => void;
    model?: (selection: Selection) => void;
    year?: (selection: Selection) => void;
    /** Chooses and orders the makes. */
    selectMakes?: (makes: [key: string, name: string][]) => [key: string, name: string][];
    loaded?: (list: VehicleList) => void;
  };
  condition?: string;
};

export type PickerSettings = VehicleOptions & {
  classNames: Record<PickerField | "zipcode", string>;
  defaults: { make: string; model: string; year: number; zipcode: string };
  noSelection: Record<PickerField, string>;
  flyouts: Record<PickerField, FlyoutSettings>;
  callbacks: NonNullable<PickerOptions["callbacks"]>;
};

/** The columns for models and years are the specification's (section 9). Those for makes are our own. */
const defaultColumns: Record<PickerField, Columns> = {
  make: [{ below: 400, columns: 2 }, { below: 768, columns: 3 }, { columns: 5 }],
  model: [{ below: 400, columns: 1 }, { below: 600, columns: 2 }, { below: 768, columns: 3 }, { columns: 5 }],
  year: [{ below: 550, columns: 2 }, { below: 700, columns: 3 }, { columns: 4 }],
};

/** Pixels of the window below which the specification's mobile rules apply (section 9). */
const mobileWidth = 768;

const conditions: Readonly<Record<string, Condition>> = {
  new: "n",
  n: "n",
  used: "u",
  u: "u",
  all: "a",
  both: "a",
  a: "a",
};

const defaultFlags: Omit<VehicleOptions, "condition"> = {
  hideModelOnSoldOut: false,
  hidePreviewModelsInFlyout: false,
  modelFlyoutNaturalSort: true,
  commonMakesFirst: false,
};

/** Reads the options. A wrong condition or flag is logged and gets its default (specification, section 5). */
export function readPickerOptions(options: PickerOptions, log: (message: string) => void): PickerSettings {
  const booleans = { ...defaultFlags };
  for (const name of Object.keys(defaultFlags) as (keyof typeof defaultFlags)[]) {
    const value: unknown = options[name];
    if (typeof value === "boolean") booleans[name] = value;
    else if (value !== undefined) log(`Picker: ${name} must be true or false`);
  }
  const condition =
    options.condition === undefined ? "n" : conditions[String(options.condition).toLowerCase()];
  if (!condition) log(`Picker: condition must be one of ${Object.keys(conditions).join(", ")}`);
  const flyout = (field: PickerField): FlyoutSettings => ({
    align: "left",
    columns: defaultColumns[field],
    maxHeight: "min(60vh, 24rem)",
    limited: field === "make" ? "narrow" : "always",
    ...options.flyouts?.[field],
  });
  return {
    classNames: {
      make: "picker-make",
      model: "picker-model",
      year: "picker-year",
      zipcode: "picker-zipcode",
      ...options.classNames,
    },
    defaults: { make: "", model: "", year: 0, zipcode: "", ...options.defaults },
    noSelection: { make: "Marca", model: "Modelo", year: "Año", ...options.noSelection },
    flyouts: { make: flyout("make"), model: flyout("model"), year: flyout("year") },
    callbacks: options.callbacks ?? {},
    condition: condition ?? "n",
    ...booleans,
  };
}

/** The options and texts that the server writes as JSON into an attribute of the wrapper. */
export type WrittenPicker = { options: Omit<PickerOptions, "callbacks">; texts: FlyoutTexts };

/** The list's CSS `max-height` in a window of `width` CSS pixels. It is empty if the height is not limited. */
export const listHeight = ({ limited, maxHeight }: FlyoutSettings, width: number): string =>
  limited === "always" || width < mobileWidth ? maxHeight : "";

export const columnsAt = (columns: Columns, width: number): number =>
  columns.find(({ below }) => below === undefined || width < below)?.columns ?? 1;

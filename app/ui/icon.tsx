import {
  ArrowLeft,
  ArrowRight,
  Banknote,
  Check,
  ChevronDown,
  Clock,
  FileText,
  House,
  type IconNode,
  IdCard,
  Lock,
  MapPin,
  Menu,
  Phone,
  TriangleAlert,
  Wallet,
  X,
} from "lucide";
import { createElement } from "react";

/** The icons in use, from the Lucide set (ISC licence). Only these end up in the build. */
const icons = {
  alert: TriangleAlert,
  arrow: ArrowRight,
  back: ArrowLeft,
  card: IdCard,
  check: Check,
  chevron: ChevronDown,
  clock: Clock,
  close: X,
  document: FileText,
  home: House,
  income: Wallet,
  lock: Lock,
  menu: Menu,
  money: Banknote,
  phone: Phone,
  place: MapPin,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** A decorative icon in the text's colour, hidden from screen readers: the text beside it carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icons[name].map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  );
}

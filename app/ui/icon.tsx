import {
  ArrowLeft,
  ArrowRight,
  Banknote,
  Calculator,
  CarFront,
  Check,
  ChevronDown,
  CircleDollarSign,
  Clock,
  FileText,
  Gauge,
  Handshake,
  House,
  type IconNode,
  IdCard,
  ListChecks,
  Lock,
  Mail,
  MapPin,
  Menu,
  Phone,
  RotateCcw,
  Search,
  ShieldCheck,
  Sprout,
  ThumbsUp,
  TriangleAlert,
  Wallet,
  X,
} from "lucide";
import { createElement } from "react";

/** The icons in use, from the Lucide set (ISC licence). Only these end up in the build. */
const icons = {
  alert: TriangleAlert,
  arrow: ArrowRight,
  again: RotateCcw,
  back: ArrowLeft,
  calculator: Calculator,
  car: CarFront,
  card: IdCard,
  check: Check,
  chevron: ChevronDown,
  clock: Clock,
  close: X,
  document: FileText,
  free: CircleDollarSign,
  gauge: Gauge,
  good: ThumbsUp,
  handshake: Handshake,
  home: House,
  income: Wallet,
  list: ListChecks,
  lock: Lock,
  mail: Mail,
  menu: Menu,
  money: Banknote,
  phone: Phone,
  place: MapPin,
  search: Search,
  shield: ShieldCheck,
  sprout: Sprout,
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

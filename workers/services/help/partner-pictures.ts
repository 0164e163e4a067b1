import { type OwnHosts, pictureAddress } from "./addresses.ts";
import { fieldsOf, listOf, wordsOf } from "./read-loosely.ts";

/** The address of a picture that is written as text or as an object with its address; empty if it cannot be shown. */
export function pictureOf(value: unknown, ownHosts: OwnHosts): string {
  const { url, src } = fieldsOf(value);
  const address = wordsOf(value) || wordsOf(url) || wordsOf(src);
  return pictureAddress(address.startsWith("//") ? `https:${address}` : address, ownHosts) ?? "";
}

/**
 * A picture in the widths that there are, of an object by width (`1200`, `w1200`, `1200w`) or of a list with `size` or
 * `width`. A picture that cannot be shown is left out, and so is a width that we have no use for.
 */
export function pictureSetOf<Size extends string>(
  value: unknown,
  sizes: readonly Size[],
  ownHosts: OwnHosts,
): Partial<Record<Size, string>> {
  const entries = Array.isArray(value)
    ? listOf(value).map((one) => {
        const { size, width } = fieldsOf(one);
        return [wordsOf(size) || wordsOf(width), one] as const;
      })
    : Object.entries(fieldsOf(value));
  const set: Partial<Record<Size, string>> = {};
  for (const [name, picture] of entries) {
    const size = sizes.find((one) => one === name.replace(/\D/g, ""));
    const address = pictureOf(picture, ownHosts);
    if (size && address) set[size] = address;
  }
  return set;
}

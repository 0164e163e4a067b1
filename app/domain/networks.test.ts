import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  // These are spellings of one network.
  ["2001:db8:0:1:0:0:0:1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8::1:0:0:0:1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::192.0.2.1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:2:3::4", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::1", "2001:db8:0:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  // These are IPv4 addresses within IPv6.
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  // These texts are not addresses.
  ["", "unknown"],
  ["192.0.2", "unknown"],
  ["192.0.2.256", "unknown"],
  ["2001:db8::1::1", "unknown"],
  ["2001:db8:0:1", "unknown"],
  ["1:2:3:4:5:6:7:8:9", "unknown"],
  ["1:2:3:4:5:6:7::8", "unknown"],
  ["1:2:3:4:5:6:7:8::", "unknown"],
  ["2001:db8:0:1:::1", "unknown"],
  [":1:2:3:4:5:6:7", "unknown"],
  ["::12345", "unknown"],
  ["::g", "unknown"],
  ["::ffff:192.0.2.1:1", "unknown"],
])("the limit of %j is kept under %s", (ip, key) => expect(networksOf(ip).narrow).toBe(key));

test("only an IPv6 address has a /48 too", () => {
  expect(networksOf("2001:db8:a:1::1").wide).toBe("2001:db8:a::/48");
  expect(networksOf("2001:db8:a:ffff::1").wide).toBe("2001:db8:a::/48");
  for (const ip of ["192.0.2.1", "::ffff:192.0.2.1", "", "::g"]) expect(networksOf(ip).wide).toBeUndefined();
});

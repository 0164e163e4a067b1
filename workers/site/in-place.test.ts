import { expect, test } from "vitest";
import { answerInPlace, cookiesAfter } from "./in-place.ts";

const origin = "https://sitio.example";
const first = "/auto-credito/solicitud";

const form = (headers: Record<string, string> = {}, path = first) =>
  new Request(origin + path, {
    method: "POST",
    body: "first_name=Ana",
    headers: { cookie: "a=1", prefer: "return=representation", "x-own": "yes", ...headers },
  });

const redirect = (location: string, ...setCookies: string[]) => {
  const response = new Response(null, { status: 303, headers: { location } });
  for (const text of setCookies) response.headers.append("set-cookie", text);
  return response;
};

/** Answers each request with the next of these. */
function answers(...responses: (Response | Error)[]) {
  const requests: Request[] = [];
  const answer = async (request: Request) => {
    requests.push(request);
    const response = responses[requests.length - 1];
    if (response === undefined || response instanceof Error) throw response ?? new RangeError("not expected");
    return response;
  };
  return { requests, answer };
}

test("the page is asked for as a browser does that follows, with the cookies just set", async () => {
  const page = new Response("página", { status: 200, headers: { "set-cookie": "c=3; Path=/" } });
  const { requests, answer } = answers(
    redirect(`${first}/step2#zipcode`, "a=2; Path=/", "b=2; Path=/"),
    page,
  );
  const response = await answerInPlace(form({ origin, referer: origin + first }), answer);
  const [, followed] = requests;
  expect(followed).toMatchObject({ method: "GET", url: `${origin}${first}/step2`, body: null });
  expect(Object.fromEntries(followed?.headers ?? [])).toEqual({
    cookie: "a=2; b=2",
    referer: origin + first,
    "x-own": "yes",
  });
  expect(await response.text()).toBe("página");
  expect(response.headers.getSetCookie()).toEqual(["a=2; Path=/", "b=2; Path=/", "c=3; Path=/"]);
  expect(response.headers.get("content-location")).toBe(`${first}/step2`);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["no redirect", new Response("errores", { status: 422 })],
  ["a redirect to another site", redirect("https://otro.example/auto-credito/solicitud/step2")],
  ["a redirect nowhere", redirect("http://")],
])("%s stays as it is", async (_, response) => {
  const { answer } = answers(response);
  expect(await answerInPlace(form(), answer)).toBe(response);
  expect(response.headers.get("content-location")).toBeNull();
});

test.each([
  ["a form that does not ask", form({ prefer: "" })],
  ["a form that asks for something else", form({ prefer: "return=minimal" })],
  ["a browser without cookies", form({ cookie: "" })],
  ["a form elsewhere", form({}, "/contactanos")],
  ["what is no form", new Request(origin + first, { headers: form().headers })],
])("%s gets the redirect", async (_, request) => {
  const response = redirect(`${first}/step2`);
  const { answer } = answers(response);
  expect(await answerInPlace(request, answer)).toBe(response);
});

test("what is no page of the application is named, with its cookies, and not rendered", async () => {
  for (const path of ["/auto-credito/thank-you-plain", "/", "/auto-credito/guardar"]) {
    const { requests, answer } = answers(redirect(path, "a=2; Path=/"));
    const response = await answerInPlace(form(), answer);
    expect(response).toMatchObject({ status: 204, body: null });
    expect(response.headers.get("content-location")).toBe(path);
    expect(response.headers.getSetCookie()).toEqual(["a=2; Path=/"]);
    expect(requests).toHaveLength(1);
  }
});

test("a page that fails, and one redirect too many, are the browser's to load: what was sent is saved", async () => {
  const failing = answers(redirect(`${first}/step2`, "a=2; Path=/"), new TypeError("nothing"));
  const loops = answers(
    ...Array.from({ length: 9 }, (_, n) => redirect(`${first}/step2?n=${n}`, `a=${n}; Path=/`)),
  );
  for (const { answer } of [failing, loops]) {
    const response = await answerInPlace(form(), answer);
    expect(response.status).toBe(204);
    expect(response.headers.get("content-location")).toContain(`${first}/step2`);
    expect(response.headers.getSetCookie().at(-1)).toMatch(/^a=/);
  }
  expect(loops.requests).toHaveLength(4);
});

test.each<[string, string | null, string[], string]>([
  ["no cookies and none set", null, [], ""],
  ["one set", null, ["a=1; Path=/"], "a=1"],
  ["one set again, as it is written", "a=1; b=2", ["a=%20x=; Path=/; HttpOnly"], "a=%20x=; b=2"],
  ["one planted twice and set", "a=1; b=2; a=3", ["a=4; Path=/"], "a=4; b=2"],
  ["one deleted", "a=1; b=2", ["a=; Path=/; Max-Age=0"], "b=2"],
  ["one deleted by a date", "a=1", ["a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], ""],
  ["one with a life", "a=1", ["a=2; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], "a=2"],
  ["one set and then deleted", "b=2", ["a=1; Path=/", "a=; Path=/; Max-Age=0"], "b=2"],
  ["one deleted and then set", "a=0", ["a=; Path=/; Max-Age=0", "a=1; Path=/"], "a=1"],
  ["one of the address's own path", "", ["a=1; Path=/auto-credito"], "a=1"],
  ["one of another path", "a=0", ["a=1; Path=/auto-finance", "c=1; Path=/auto"], "a=0"],
  ["one that is none", "a=0", ["__proto__=1; Path=/", "=; Path=/"], "a=0"],
])("a followed request has the cookies that a browser would send: %s", (_, header, setCookies, expected) =>
  expect(cookiesAfter(header, setCookies, "/auto-credito/solicitud")).toBe(expected),
);

/**
 * The oldest browsers that visitors' pages are built for: telephones of 2021 whose system takes no newer one, and iPhones
 * that ended with iOS 15. It is what a build can translate, the syntax: Vite's own default is two years old at most, and
 * its minifier then writes `(width>=40rem)`, which Safari 16.3 and Chrome 103 take for no condition that ever holds. An
 * API that they lack has to be asked for where it is used, and a property needs another before it
 * (tests/e2e/old-browsers.full.e2e.ts).
 */
export const oldestBrowsers = ["chrome90", "firefox115", "safari15"];

/**
 * The oldest browsers that the site supports: phones of 2021 whose system gets no newer browser, and iPhones that
 * ended with iOS 15. With Vite's own default the minifier writes `(width>=40rem)`, which Safari 16.3 and Chrome 103
 * do not understand. A build translates only syntax: an API or a property that these browsers lack needs a fallback.
 */
export const oldestBrowsers = ["chrome90", "firefox115", "safari15"];

/**
 * Telephones of 2021 whose system takes no newer browser, and iPhones that ended with iOS 15. With Vite's own default its
 * minifier writes `(width>=40rem)`, which Safari 16.3 and Chrome 103 do not understand. A build translates syntax alone: an
 * API or a property that they lack needs another beside it.
 */
export const oldestBrowsers = ["chrome90", "firefox115", "safari15"];

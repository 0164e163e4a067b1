import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { loggedFetch } from "./logged-fetch.ts";

type Vital = { name: string; rating: string; value: number };

/**
 * Measures the web vitals and reports them once, when the page is hidden. The report has the screen, not the path, and
 * nothing about the visitor (domain/contract/vitals.ts).
 */
export function measureVitals(screen: string): void {
  const vitals = new Map<string, Vital>();
  const record = ({ name, rating, value }: Metric) => vitals.set(name, { name, rating, value });
  onLCP(record);
  onINP(record);
  onCLS(record);
  onTTFB(record);
  let isReported = false;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isReported || vitals.size === 0) return;
    isReported = true;
    void loggedFetch("/services/vitals", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ screen, vitals: [...vitals.values()] }),
      keepalive: true,
    }).catch(() => {});
  });
}

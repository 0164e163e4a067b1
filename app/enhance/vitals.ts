import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { loggedFetch } from "./logged-fetch.ts";

type Vital = { name: string; rating: string; value: number };

/**
 * Reports once, when the visitor leaves the page: the screen, not the path, and nothing about the visitor
 * (domain/contract/vitals.ts).
 */
export function measureVitals(screen: string): void {
  const measured = new Map<string, Vital>();
  const record = ({ name, rating, value }: Metric) => measured.set(name, { name, rating, value });
  onLCP(record);
  onINP(record);
  onCLS(record);
  onTTFB(record);
  let isReported = false;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isReported || measured.size === 0) return;
    isReported = true;
    void loggedFetch("/services/vitals", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ screen, vitals: [...measured.values()] }),
      keepalive: true,
    }).catch(() => {});
  });
}

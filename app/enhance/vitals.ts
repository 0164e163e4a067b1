import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";

type Told = { name: string; rating: string; value: number };

/**
 * Measures how this page feels, and tells it once, when the visitor turns away from it. The screen is told, not the
 * path; nothing of who (domain/calls/vitals.ts).
 */
export function measureVitals(screen: string): void {
  const measured = new Map<string, Told>();
  const keep = ({ name, rating, value }: Metric) => measured.set(name, { name, rating, value });
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  onTTFB(keep);
  let isTold = false;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isTold || measured.size === 0) return;
    isTold = true;
    void fetch("/services/vitals", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ screen, vitals: [...measured.values()] }),
      keepalive: true,
    }).catch(() => {});
  });
}

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";

/** Its code is loaded when it is a screen away. */
export function Origins(today: Today) {
  const t = useConsoleTexts(todayTexts);
  const [Table, setTable] = useState<ComponentType<Today>>();
  const [hasFailed, setHasFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./origins-table.client.tsx").then(
          ({ OriginsTable }) => setTable(() => OriginsTable),
          () => setHasFailed(true),
        );
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Panel heading={t("origins.heading")}>
      {hasFailed && <Notice kind="bad">{t("failed")}</Notice>}
      {Table ? <Table {...today} /> : <div className="today-place" ref={place} aria-busy={!hasFailed} />}
    </Panel>
  );
}

/** `alert` is read out at once. */
export function Notice({
  kind,
  children,
}: {
  kind: "good" | "attention" | "bad";
  children: React.ReactNode;
}) {
  return (
    <div className={`console-notice console-${kind}`} role={kind === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}

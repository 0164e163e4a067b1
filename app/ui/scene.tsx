/** The drawn scenes of our street (workers/build/illustrations/street), with their size in pixels. */
export const sceneSizes = {
  home: [960, 720],
  sem: [960, 640],
  "thank-you": [960, 400],
  "status-received": [960, 320],
  "status-delivered": [960, 320],
  "status-answered": [960, 320],
  closed: [960, 400],
  "not-found": [960, 540],
  about: [1200, 480],
  "about-us": [720, 280],
  "role-you": [480, 360],
  "role-us": [480, 360],
  "role-dealer": [480, 360],
  "role-lender": [480, 360],
  quiz: [480, 360],
  calculators: [480, 360],
  "body-sedan": [240, 120],
  "body-suv": [240, 120],
  "body-pickup": [240, 120],
  "body-van": [240, 120],
  "body-hatchback": [240, 120],
  "body-coupe": [240, 120],
} as const;
export type SceneName = keyof typeof sceneSizes;

/**
 * Shows a drawn scene. Its size is set, so that nothing moves when it arrives, and it is loaded after everything else.
 * @param props.alt What the picture explains. Empty if it explains nothing.
 */
export function Scene({ name, alt = "" }: { name: SceneName; alt?: string }) {
  const [width, height] = sceneSizes[name];
  return (
    <img
      className="scene"
      src={`/escenas/${name}.svg`}
      alt={alt}
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}

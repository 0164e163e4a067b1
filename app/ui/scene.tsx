/** The drawn scenes of our street (workers/build/illustrations/street), with their size in pixels. */
export const sceneSizes = {
  home: [960, 720],
  sem: [960, 640],
  "thank-you": [2000, 280],
  "status-none": [2000, 280],
  "status-received": [2000, 280],
  "status-delivered": [2000, 280],
  "status-answered": [2000, 280],
  closed: [960, 400],
  "not-found": [960, 540],
  about: [1200, 480],
  trust: [720, 280],
  faq: [720, 280],
  states: [720, 280],
  glossary: [720, 280],
  street: [720, 280],
  how: [720, 280],
  quiz: [720, 480],
  calculators: [720, 280],
  estimator: [720, 280],
  affordable: [720, 280],
  refinancing: [720, 280],
  equity: [720, 280],
  contact: [720, 280],
  "contact-closed": [720, 280],
  lot: [720, 280],
  itin: [720, 280],
  help: [720, 280],
  "door-papers": [240, 160],
  "door-rights": [240, 160],
  "door-after": [240, 160],
  "about-us": [720, 280],
  "role-you": [480, 360],
  "role-us": [480, 360],
  "role-dealer": [480, 360],
  "role-lender": [480, 360],
  roof: [300, 76],
  car: [240, 92],
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

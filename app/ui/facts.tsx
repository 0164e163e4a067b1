import { homeScreen } from "../copy/home-screen.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useTexts } from "./page-context.ts";

/** What holds for everybody who applies, on the dark ground of a promise. `first`: what this page begins with. */
export function Facts({ first }: { first?: string }) {
  const texts = useTexts(homeScreen);
  return (
    <ul className="hero-facts">
      <Fact icon="free">{first ?? texts["fact.free"]}</Fact>
      <Fact icon="card">{texts["fact.ssn"]}</Fact>
      <Fact icon="phone">{texts["fact.calls"]}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

import { homeScreen } from "../copy/home.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useTexts } from "./page-context.ts";

/** The promises to everybody who applies. `first`: the one that this page begins with. */
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

import { thankYouWhen } from "../../copy/after-thanks.ts";
import { thankYou } from "../../copy/thank-you.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Steps } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { Unbroken } from "../../ui/unbroken.tsx";

/** Working days after which somebody should call, where nobody promised a number. */
const quietDays = 2;

/**
 * What happens with an application, when, and what to do if nothing does. A number of days is said only where the operator
 * set it.
 *
 * @param phone the visitor's telephone; undefined where there is no application.
 */
export function WhatFollows({ waits, phone }: { waits: boolean; phone: string | undefined }) {
  const { brand, byPhone } = usePage().site;
  const { answerDays } = brand;
  const texts = useTexts(thankYou);
  const when = useTexts(thankYouWhen, { days: answerDays ?? quietDays, phone: phone ?? "" });
  const usual = answerDays === undefined ? [] : [when.usual];
  const steps = [
    { title: texts["next.1"], text: texts["next.1.text"] },
    { title: texts["next.2"], text: [...usual, texts["next.2.text"]].join(" ") },
    { title: texts["next.3"], text: texts["next.3.text"] },
  ];
  return (
    <>
      <h2>{texts[waits ? "next.heading.review" : "next.heading"]}</h2>
      <Steps steps={steps} />
      {phone !== undefined && !waits && (
        <div className="thanks-silence">
          <h2>{when.heading}</h2>
          <p>
            <Unbroken text={when[phone ? "call" : "write"]} />
          </p>
          <p className="link-line">
            {phone ? <ByPhoneText byPhone={byPhone} /> : <a href="/contactanos">{when.contact}</a>}
          </p>
        </div>
      )}
    </>
  );
}

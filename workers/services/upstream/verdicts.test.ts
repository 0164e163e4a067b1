import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

/**
 * Partners' answers with a status of success, as their documentation has them, and how each is read. `support.*`,
 * `developers.*` and the like are where the answer is written down; ids and words of reasons are made up.
 */
type Answer = [partner: string, decidedBy: string, body: string];
const soap = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${inside}</soap:Body></soap:Envelope>`;

/** One answer a line: partner | decidedBy, or - for none | body. */
const answersOf = (table: string): Answer[] =>
  table
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, partner, decidedBy, body] = /^(.+?) \| (.+?) \| (.+)$/.exec(line) ?? [];
      if (!partner || !decidedBy || !body) throw new Error(`not a line of the table: ${line}`);
      return [partner, decidedBy === "-" ? "" : decidedBy, body];
    });

const refused: Answer[] = [
  ...answersOf(String.raw`
# support.activeprospect.com: "What does the LeadConduit server response mean?"
LeadConduit | outcome=failure | {"outcome":"failure","reason":"Failed email validation","lead":{"id":"55c8"},"price":0}
LeadConduit | outcome=error | {"outcome":"error","reason":"missing parameter"}
LeadConduit, XML | outcome=failure | <?xml version="1.0"?> <result> <outcome>failure</outcome> <reason>Duplicate</reason> <lead> <id>55c8</id> </lead> </result>
# support.leadbyte.co.uk: "Submitting leads into LeadByte", "Using the QueueID via REST API"
LeadByte | status=error | {"status":"Error","code":-5,"message":"Validation error"}
LeadByte, one level down | status=rejected | {"status":"Success","code":1,"message":"","results":[{"queueId":"ac1e","status":"Rejected","code":-2}]}
# www.boberdoo.com/lead-posting-responses
boberdoo | status=error | <response><status>Error</status><error>Invalid API key</error></response>
boberdoo, JSON | status=unmatched | {"response":{"status":"Unmatched","lead_id":"21777961"}}
# developer.salesforce.com: REST, composite and SOAP
Salesforce REST | success=false | {"id":null,"success":false,"errors":[{"statusCode":"DUPLICATES_DETECTED","message":"x"}]}
Salesforce SOAP | success=false | ${soap("<createResponse><result><errors><statusCode>X</statusCode></errors><success>false</success></result></createResponse>")}
# developers.hubspot.com: the errors of form submissions, where a proxy answers them with 200
HubSpot forms | status=error | {"status":"error","message":"The request is not valid","correlationId":"36a1","errors":[{"message":"x","errorType":"INVALID_EMAIL"}]}
# DealerSocket and VinSolutions publish no answers: these are the forms of the services that stand before them.
DealerSocket, as ASP.NET writes it | success=false | <Response xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><ErrorCode>401</ErrorCode><ErrorMessage>x</ErrorMessage><Success>false</Success></Response>
DealerSocket, as JSON | success=false | {"Success":false,"ErrorMessage":"Invalid dealer","DSEntityId":null}
# docs.trykeet.com: VIN, "Create Customer"
VinSolutions by Keet | status=error | {"status":"error"}
# help.linktrust.com: "Lead Submission Responses"
LinkTrust | accepted=false | {"Accepted":"false","Reason":"Rejected by all buyers.","LeadId":"L0067"}
# leads.leadexec.net: "Response Examples"
LeadExec | valid=false | <PostResponse><PostID>7</PostID><isValidPost>false</isValidPost><ResponseDetails>x</ResponseDetails></PostResponse>
# Others' documentation, by partner
ClickDealer | result=failed | {"Result":"Failed","Response_code":"400","Message":"Required fields missing"}
Leadspedia | result=failed | {"result":"failed","msg":"Lead Rejected","errors":[{"error":"Duplicate"}]}
Plano | status=fail | {"status":"fail","leadmathid":"","message":"Invalid access KEY"}
Exbico | status=rejected | {"status":"success","data":{"leadStatus":"rejected","rejectReason":"x"},"code":200}
Velocify | result=failure | <ImportResults><ImportResult result="Failure" leadId="" message="x"/></ImportResults>
SOAP with a word | result=error | ${soap("<AddLeadResponse><AddLeadResult>Error</AddLeadResult></AddLeadResponse>")}
of the review | ok=false | {"ok":false}
of the review | success=false | {"isSuccess":false}
of the review | success=false | {"IsSuccessful":"false"}
of the review | success=n | {"success":"N"}
of the review | status=0 | {"Status":0,"Msg":"fail"}
of the review | 0 | 0
another form | success=false | [{"success":true},{"success":false}]
another form | valid=no | {"valid":"no"}
another form | status=notaccepted | {"status":"Not Accepted"}
another form | success=false | success=false&reason=duplicate
another form | success=false | data[success]=false&id=7
another form | false | false
another form | success=false | "{\"success\":false}"
another form | status=rejected | <status>rejected</status>
another form | success=0 | <response success='0'/>
another form | status=rejected | <Status code="7">Rejected</Status>
another form | false | <string xmlns="http://tempuri.org/">false</string>
another form | rejected | REJECTED|duplicate
another form | error | Error: x = 1, call us
another form | failed | Failed - no such key
another form | error | ERROR 401
another form | notok | Not OK
another form | failed | OK|failed
`),
  [
    "boberdoo",
    "status=unmatched",
    '<?xml version="1.0" encoding="UTF-8"?>\n<response>\n<status>Unmatched</status>\n<lead_id>21777961</lead_id>\n</response>',
  ],
  ["PPRO", "failed", "status:FAILED\nreason:VALIDATION\ndetails:x"],
];

const delivered: Answer[] = [
  ...answersOf(String.raw`
LeadConduit | outcome=success | {"outcome":"success","lead":{"id":"55c8"},"price":0}
LeadConduit, XML | outcome=success | <result><outcome>success</outcome><reason/><lead><id>55c8</id></lead><price>0</price></result>
LeadByte, queued | status=success | {"status":"Success","code":1,"message":"","results":[{"queueId":"ac1e","status":"Queued","code":1}]}
LeadByte, classic | - | {"code":1,"response":"OK","info":[],"leadId":123456,"processTime":0.12}
boberdoo | status=matched | <response><status>Matched</status><lead_id>21777961</lead_id><price>6.66</price></response>
Salesforce REST | success=true | {"id":"00Qxx","success":true,"errors":[]}
Salesforce SOAP | success=true | ${soap("<createResponse><result><id>00Qxx</id><success>true</success></result></createResponse>")}
HubSpot forms | - | {"inlineMessage":"Thanks for submitting the form."}
DealerSocket, as ASP.NET writes it | success=true | <Response xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><ErrorCode i:nil="true"/><ErrorMessage/><Success>true</Success></Response>
VinSolutions, an id | - | {"LeadId":123,"ContactId":456}
VinSolutions by Keet | status=ok | {"status":"ok"}
LinkTrust | accepted=true | {"Accepted":true,"Reason":"Buyer Accepted","LeadId":"L0067","AcceptedPings":[{"PingId":"P7","Payout":0}]}
LeadExec | valid=true | <PostResponse><PostID>7</PostID><isValidPost>true</isValidPost><RedirectURL/></PostResponse>
ClickDealer | result=success | {"Result":"Success","LeadId":"9f57","Message":"Lead accepted"}
Drips | success=true | {"Success":true,"ResponseCode":1,"Message":"Success","Token":"27C3"}
Doorlinken | success=1 | <?xml version="1.0" encoding="UTF-8"?> <response> <success>1</success> </response>
Velocify | result=success | <ImportResults><ImportResult result="Success" refId="" leadId="7" message=""/></ImportResults>
Leadspedia | result=success | {"result":"success","msg":"Lead Accepted","lead_id":"7","price":"10.00","errors":null}
an error field that says no error | status=ok | {"status":"OK","error":false,"errorCode":0,"errorMessage":""}
a warning beside a yes | success=true | {"success":true,"errors":["zip corrected"]}
a status that nobody knows | - | {"id":7,"status":"pending review"}
null, which is absent | - | {"success":null,"errors":null}
an empty list | - | []
a list | - | [{"leadId":1}]
null alone | - | null
true alone | true | true
a number alone | - | 4711
an id alone | - | 36a102fe-418a-4f91-9e77-d58a6753d132
a JSON text | accepted | "ACCEPTED"
JSON encoded twice | - | "{\"leadId\":1}"
a form | success=true | success=true&id=7
a word | ok | OK
a word | accepted | Accepted.
a word and an id | ok | OK|12345
a word and an id | success | SUCCESS 12345
a word and an id | true | 0|true|12345
a word in XML | ok | <string xmlns="http://tempuri.org/">OK</string>
CDATA | status=ok | <r><status><![CDATA[OK]]></status></r>
`),
  ["Salesforce web-to-lead", "", ""],
  ["PPRO", "succeeded", "status:SUCCEEDED\nreason:\ndetails:"],
  ["white space", "", " \r\n"],
  ["a byte order mark", "", "\uFEFF{}"],
  ["a form on lines", "status=accepted", "status=ACCEPTED\r\nlead_id=7\r\n"],
];

const unconfirmed: Answer[] = [
  ...answersOf(`
of the review | errors | {"errors":["email"]}
of the review | errors | {"error":"Unauthorized"}
of the review | errors | {"code":500}
LeadByte, classic | errors | {"code":-8,"response":"HLR rejection","info":{"status":"UNDELIV"},"leadId":null}
Salesforce REST | errors | [{"message":"Session expired","errorCode":"INVALID_SESSION_ID"}]
Salesforce web-to-lead, any page | html | <html><head><title>Error</title></head><body>could not create this lead</body></html>
Techea | errors | {"error":"validation_error","message":"x","details":[]}
SOAP | errors | ${soap("<soap:Fault><faultcode>soap:Client</faultcode><faultstring>x</faultstring></soap:Fault>")}
an XML error | errors | <?xml version="1.0"?><error><code>E17</code></error>
a reason without a verdict | errors | {"data":{"rejectReason":"duplicate"}}
a failure of HTTP in the body | errors | {"status":401,"message":"x"}
a word that nobody knows | outcome | {"outcome":"on hold"}
a word that nobody knows | success | {"success":"quizás"}
an empty word | success | success=
a word that nobody knows, beside a yes | outcome | {"status":"ok","outcome":"on hold"}
a page | html | <!doctype html><title>Mantenimiento</title>
a page | html | <h1>Internal error</h1>
XML with more after it | xml | <status>accepted</status>Reason
XML that breaks off | xml | <response><success>true</success>
an attribute without quotes | xml | <a href=x>=y</a>
JSON that breaks off | text | {"success":true
a call | text | callback({})
a sentence | text | Gracias, le llamaremos pronto
a JSON text with a page | text | "<html>error</html>"
`),
  ["a warning of PHP", "xml", "<br />\n<b>Warning</b>: mail() in x.php<br />{}"],
];

test.each([
  ...refused.map((answer) => ["refused", ...answer] as const),
  ...delivered.map((answer) => ["delivered", ...answer] as const),
  ...unconfirmed.map((answer) => ["unconfirmed", ...answer] as const),
])("%s, of %s by %j: %j", (verdict, _partner, decidedBy, body) =>
  expect(readAnswer(body)).resolves.toEqual({ verdict, decidedBy }),
);

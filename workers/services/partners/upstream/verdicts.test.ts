import { expect, test } from "vitest";
import { readReplyText } from "./read-reply.ts";

/**
 * Partners' replies with a status of success, as their documentation has them, and how each is read. `support.*`,
 * `developers.*` and similar hosts are where the reply is documented. Ids and words of reasons are made up.
 */
type Answer = [partner: string, decidedBy: string, body: string];
const soap = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${inside}</soap:Body></soap:Envelope>`;

/** Each line is a reply: partner | decidedBy | body. */
const answersOf = (table: string): Answer[] =>
  table
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, partner, decidedBy, body] = /^(.+?) \| (.+?) \| (.+)$/.exec(line) ?? [];
      if (!partner || !decidedBy || !body) throw new Error(`not a line of the table: ${line}`);
      return [partner, decidedBy, body];
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
# The replies of a review that were once read as deliveries
of the review | message=unauthorized | {"message":"Unauthorized"}
of the review | approved=false | {"approved":false}
of the review | decision=decline | {"decision":"DECLINE"}
of the review | message=error | {"response":"error"}
of the review | status=dup | {"leadStatus":"Dup"}
of the review | accept=0 | {"accept":0}
of the review | posted=no | {"posted":"no"}
# support.leadprosper.io: the codes of its replies to a direct post
Lead Prosper | status=duplicated | {"status":"DUPLICATED","code":1008,"message":"Duplicate lead","id":"lp-7"}
Lead Prosper | status=error | {"status":"ERROR","code":1003,"message":"Campaign not found"}
# docs.techea.eu: "a rejected response is a valid business outcome", with 200
Techea | status=rejected | {"lead_id":"7","status":"rejected","rejection_reason":"duplicate"}
# leads.leadexec.net: the values of ResponseType
LeadExec, a duplicate | valid=false | <PostResponse><PostID>7f</PostID><isValidPost>false</isValidPost><ResponseType>Duplicate_Lead</ResponseType></PostResponse>
# A lender's lead buying ("Deny" and "Accept"), a loan interface with rejection reasons
a lender | decision=deny | {"request_id":"r-1","decision":"Deny","comment":"Invalid JSON"}
a loan interface | status=rejected | {"id":"7","status":"rejected","rejection_reasons":["income_too_low"]}
a risk model | decision=declined | {"decision":"DECLINED","calibrated_pd":0.13,"reason_codes":[]}
# API Gateway of AWS, and a proxy of Lambda that writes the answer into a text
AWS | message=forbidden | {"message":"Forbidden","requestId":"36a1"}
AWS Lambda | success=false | {"statusCode":200,"body":"{\"success\":false}"}
ASP.NET | status=rejected | {"d":"{\"Status\":\"Rejected\"}"}
# Slack's way, and CRMs' that keep the first of two
Slack | ok=false | {"ok":false,"error":"invalid_auth"}
a CRM | success=false | {"success":false,"duplicate":true,"lead_id":"EXISTING1"}
# In Spanish, from public source code
in Spanish | estado=rechazado | {"estado":"RECHAZADO","motivo":"Sin disponibilidad"}
in Spanish | resultado=invalido | {"resultado":"Inválido"}
in Spanish | noautorizado | No autorizado
in Spanish | exito=false | {"éxito":false,"mensaje":"x"}
a number in a text | valid=0 | {"valid":"0"}
a sentence | rejected | The lead was rejected.
a list of words | error | ["error"]
pairs on one line | result=failed | Result: Failed, LeadID: 123
a pair | success=0 | Success: 0
a pair | accepted=0 | Accepted = 0
ViciDial | error | ERROR: add_lead INVALID PHONE NUMBER - 2135550142|999
Zoho CRM | status=error | {"data":[{"code":"DUPLICATE_DATA","details":{"id":"41"},"message":"duplicate data","status":"error"}]}
CAKE | message=error | <leadInsertResult><code>1</code><msg>error</msg><errors><error>Invalid key</error></errors></leadInsertResult>
`),
  [
    "boberdoo",
    "status=unmatched",
    '<?xml version="1.0" encoding="UTF-8"?>\n<response>\n<status>Unmatched</status>\n<lead_id>21777961</lead_id>\n</response>',
  ],
  ["PPRO", "status=failed", "status:FAILED\nreason:VALIDATION\ndetails:x"],
];

const delivered: Answer[] = [
  ...answersOf(String.raw`
LeadConduit | outcome=success | {"outcome":"success","lead":{"id":"55c8"},"price":0}
LeadConduit, XML | outcome=success | <result><outcome>success</outcome><reason/><lead><id>55c8</id></lead><price>0</price></result>
LeadByte, queued | status=success | {"status":"Success","code":1,"message":"","results":[{"queueId":"ac1e","status":"Queued","code":1}]}
LeadByte, classic | message=ok | {"code":1,"response":"OK","info":[],"leadId":123456,"processTime":0.12}
boberdoo | status=matched | <response><status>Matched</status><lead_id>21777961</lead_id><price>6.66</price></response>
Salesforce REST | success=true | {"id":"00Qxx","success":true,"errors":[]}
Salesforce SOAP | success=true | ${soap("<createResponse><result><id>00Qxx</id><success>true</success></result></createResponse>")}
HubSpot forms | message=thanks | {"inlineMessage":"Thanks for submitting the form."}
DealerSocket, as ASP.NET writes it | success=true | <Response xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><ErrorCode i:nil="true"/><ErrorMessage/><Success>true</Success></Response>
VinSolutions, an id | id | {"LeadId":123,"ContactId":456}
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
a status that is neither | id | {"id":7,"status":"pending review"}
a list | id | [{"leadId":1}]
true alone | true | true
a number alone | id | 4711
an id alone | id | 36a102fe-418a-4f91-9e77-d58a6753d132
a JSON text | accepted | "ACCEPTED"
JSON encoded twice | id | "{\"leadId\":1}"
a form | success=true | success=true&id=7
a word | ok | OK
a word | accepted | Accepted.
a word and an id | ok | OK|12345
a word and an id | success | SUCCESS 12345
a word and an id | true | 0|true|12345
a word in XML | ok | <string xmlns="http://tempuri.org/">OK</string>
CDATA | status=ok | <r><status><![CDATA[OK]]></status></r>
# support.leadprosper.io, docs.techea.eu
Lead Prosper | status=accepted | {"status":"ACCEPTED","code":0,"id":"lp-7","message":"OK"}
Techea | status=distributed | {"lead_id":"7","status":"distributed"}
Techea, not passed on yet | id | {"lead_id":"7","status":"new"}
# Hooks of automations: Zapier, Make, n8n, and what a receiver of Stripe's and Slack's events answers
Zapier | status=success | {"attempt":"0190-a","id":"0190-b","request_id":"0190-c","status":"success"}
Make | accepted | Accepted
n8n | message=started | {"message":"Workflow was started"}
as Stripe's receivers | received=true | {"received":true}
as Slack's | ok=true | {"ok":true}
AWS Lambda | code | {"statusCode":200,"body":"{\"id\":7}"}
# Interfaces for lead referrals, loans and CRMs
a referral | status=submitted | {"lead_id":"lead-500234","status":"submitted","created_at":"2026-04-19T10:30:00Z","assigned_to":"Sales"}
a referral | id | {"lead_id":"lead-500234","status":"assigned"}
a loan interface | status=approved | {"id":"7","status":"approved","rejection_reasons":[]}
a CRM that had it | success=true | {"success":true,"duplicate":true,"lead_id":"EXISTING1"}
a CRM | success=true | {"success":true,"data":{"id":7,"status":"new"}}
a table | id | {"id":"rec7","createdTime":"2026-04-19T10:30:00Z","fields":{"Name":"x"}}
Salesforce REST | id | {"id":"00Qxx","errors":[]}
a queue | id | {"MessageId":"36a102fe","MD5OfMessageBody":"fafb"}
a form's own reference | id | {"reference":"322MQ-JASHP"}
a ticket | id | {"confirmationNumber":"T-7","error":null}
a number in a text | result=1 | {"result":"1"}
a code of letters | message=created | {"code":"LEAD_CREATED"}
a code of HTTP | code | {"status":200,"message":"Lead created successfully"}
LeadExec | valid=true | <PostResponse><PostID>7f</PostID><isValidPost>true</isValidPost><ResponseType>No_Error</ResponseType><ResponseDetail>Lead was accepted</ResponseDetail></PostResponse>
an id in XML | id | <leadId>77</leadId>
in Spanish | message=creado | {"mensaje":"Creado","id":"JVM-003"}
in Spanish | message=agregado | {"mensaje":"Producto agregado con éxito"}
in Spanish | estado=aceptado | {"estado":"Aceptado","folio":"A-12"}
in Spanish | recibida | Solicitud recibida. ¡Gracias!
a sentence | thank | Thank you! Your application has been received.
a list of words | ok | ["OK"]
pairs on one line | result=success | Result: Success, LeadID: 123
a pair | id | Lead ID: 12345
a yes and an id | success | SUCCESS: 12345
# Dialers and CRMs: their public documentation of adding a lead
ViciDial | success | SUCCESS: add_lead LEAD HAS BEEN ADDED - 2135550142|999|8475|0
Zoho CRM | status=success | {"data":[{"code":"SUCCESS","details":{"id":"41"},"message":"record added","status":"success"}]}
CAKE | message=success | <leadInsertResult><code>0</code><msg>success</msg><leadid>7A</leadid></leadInsertResult>
TUNE | status=1 | {"response":{"status":1,"httpStatus":200,"data":{"id":"7"},"errors":[]}}
HubSpot CRM | id | {"id":"512","properties":{"hs_object_id":"512"},"createdAt":"2026-04-19T10:30:00Z","archived":false}
Web3Forms | success=true | {"success":true,"message":"Email sent successfully!"}
`),
  ["Salesforce web-to-lead", "", ""],
  ["PPRO", "status=succeeded", "status:SUCCEEDED\nreason:\ndetails:"],
  ["white space", "", " \r\n"],
  ["a byte order mark", "id", '\uFEFF{"id":7}'],
  ["a form on lines", "status=accepted", "status=ACCEPTED\r\nlead_id=7\r\n"],
];

const unconfirmed: Answer[] = [
  ...answersOf(`
of the review | errors | {"code":"E102","msg":"Invalid zip"}
nothing named | no verdict | {}
nothing named | no verdict | []
nothing named | no verdict | null
nothing named | no verdict | {"success":null,"errors":null}
nothing named | no verdict | {"error":false}
nothing named | no verdict | {"inlineMessage":"","redirectUri":"https://buyer.example/thanks"}
# A new word for no beside an id
beside an id | status | {"lead_id":55,"status":"Scrubbed"}
beside an id | outcome | <result><outcome>capped</outcome><lead><id>55</id></lead></result>
beside an id | message | {"id":5,"message":"Buyer is at cap"}
beside an id | message | {"id":5,"motivo":"fuera de área"}
beside an id | errors | {"id":5,"duplicate":true}
beside an id | errors | {"hasDuplicate":true,"existingLeadId":"3fa8"}
beside an id | errors | {"id":5,"declineReason":"income"}
beside an id | code | {"id":5,"code":"1003"}
beside an id, deeper than a verdict | errors | {"id":5,"response":{"lead":{"status":"rejected"}}}
GraphQL | errors | {"data":{"createLead":{"lead":{"id":"7"},"errors":[{"message":"x"}]}}}
# A no beside a yes
a service | message | {"status":"success","message":"Lead rejected"}
a service | errors | {"success":true,"error":"Duplicate"}
an envelope | status | {"success":true,"data":{"status":"scrubbed"}}
an envelope in an envelope | errors | {"status":"success","data":{"results":[{"status":"rejected"}]}}
in a sentence | text | OK, but zip invalid
in a sentence | text | Posted 0 leads
in a sentence | message | {"message":"Accepted: 0"}
a pair | no verdict | Duplicate: false
Phonexa | code | {"status":2,"id":"P7","price":0}
in a sentence | message | {"id":7,"message":"Prospect created, phone: invalid"}
in a sentence | text | Accepted values are: CA, NV
# Ids that are none, or not of the lead
of the call | no verdict | {"requestId":"36a102fe"}
of the campaign | no verdict | {"campaign":{"id":7}}
.NET, an empty one | no verdict | {"id":"00000000-0000-0000-0000-000000000000"}
none | no verdict | {"leadId":"N/A","id":0}
# developers.hubspot.com, docs.n8n.io, Django, AWS, github.com/adnanh/webhook, a mortgage company's codes from 1 to 11
n8n | message | {"code":0,"message":"Workflow Webhook Error: Workflow could not be started!"}
Django | message | {"detail":"Authentication credentials were not provided."}
AWS | message | {"message":"Missing Authentication Token"}
webhook | text | Hook rules were not satisfied.
KuCoin | message | {"msg":"Client oid is duplicated","code":"400100"}
in Spanish | errors | {"codigo":"CREDENCIALES_INVALIDAS","mensaje":"Email o contraseña incorrectos"}
a list of codes | text | 10
a code of HTTP | text | 401
a code of HTTP beside a reason | message | {"status":200,"message":"Invalid key"}
a piece of a page | html | <div>Success</div>
of the review | errors | {"errors":["email"]}
of the review | errors | {"error":"Unauthorized"}
of the review | errors | {"code":500}
LeadByte, classic | status | {"code":-8,"response":"HLR rejection","info":{"status":"UNDELIV"},"leadId":null}
Salesforce REST | errors | [{"message":"Session expired","errorCode":"INVALID_SESSION_ID"}]
Salesforce web-to-lead, any page | html | <html><head><title>Error</title></head><body>could not create this lead</body></html>
Techea | errors | {"error":"validation_error","message":"x","details":[]}
SOAP | errors | ${soap("<soap:Fault><faultcode>soap:Client</faultcode><faultstring>x</faultstring></soap:Fault>")}
an XML error | errors | <?xml version="1.0"?><error><code>E17</code></error>
a reason without a verdict | errors | {"data":{"rejectReason":"duplicate"}}
a failure of HTTP in the body | errors | {"status":401,"message":"x"}
a word that nobody knows | outcome | {"outcome":"on hold"}
a word that nobody knows | success | {"success":"quizás"}
an empty word | no verdict | success=
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
  ["a warning of PHP", "html", "<br />\n<b>Warning</b>: mail() in x.php<br />{}"],
];

test.each([
  ...refused.map((answer) => ["refused", ...answer] as const),
  ...delivered.map((answer) => ["delivered", ...answer] as const),
  ...unconfirmed.map((answer) => ["unconfirmed", ...answer] as const),
])("%s, of %s by %j: %j", (verdict, _partner, decidedBy, body) =>
  expect(readReplyText(body)).resolves.toEqual({ verdict, decidedBy }),
);

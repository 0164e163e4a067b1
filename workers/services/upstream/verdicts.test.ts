import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

/**
 * What partners answer with a status of success, as their documentation has it, and how each is read. `support.*`,
 * `developers.*` and the like are where the answer is written down; ids and words of reasons are made up.
 */
const soap = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${inside}</soap:Body></soap:Envelope>`;

const refused: [partner: string, body: string, decidedBy: string][] = [
  // support.activeprospect.com: "What does the LeadConduit server response mean?"
  [
    "LeadConduit",
    '{"outcome":"failure","reason":"Failed email validation","lead":{"id":"55c8"},"price":0}',
    "outcome=failure",
  ],
  ["LeadConduit", '{"outcome":"error","reason":"missing parameter"}', "outcome=error"],
  [
    "LeadConduit, XML",
    '<?xml version="1.0"?> <result> <outcome>failure</outcome> <reason>Duplicate</reason> <lead> <id>55c8</id> </lead> </result>',
    "outcome=failure",
  ],
  // support.leadbyte.co.uk: "Submitting leads into LeadByte", "Using the QueueID via REST API"
  ["LeadByte", '{"status":"Error","code":-5,"message":"Validation error"}', "status=error"],
  [
    "LeadByte, one level down",
    '{"status":"Success","code":1,"message":"","results":[{"queueId":"ac1e","status":"Rejected","code":-2}]}',
    "status=rejected",
  ],
  // www.boberdoo.com/lead-posting-responses
  [
    "boberdoo",
    '<?xml version="1.0" encoding="UTF-8"?>\n<response>\n<status>Unmatched</status>\n<lead_id>21777961</lead_id>\n</response>',
    "status=unmatched",
  ],
  ["boberdoo", "<response><status>Error</status><error>Invalid API key</error></response>", "status=error"],
  ["boberdoo, JSON", '{"response":{"status":"Unmatched","lead_id":"21777961"}}', "status=unmatched"],
  // developer.salesforce.com: REST, composite and SOAP
  [
    "Salesforce REST",
    '{"id":null,"success":false,"errors":[{"statusCode":"DUPLICATES_DETECTED","message":"x"}]}',
    "success=false",
  ],
  [
    "Salesforce SOAP",
    soap(
      "<createResponse><result><errors><statusCode>X</statusCode></errors><success>false</success></result></createResponse>",
    ),
    "success=false",
  ],
  // developers.hubspot.com: the errors of form submissions, where a proxy answers them with 200
  [
    "HubSpot forms",
    '{"status":"error","message":"The request is not valid","correlationId":"36a1","errors":[{"message":"x","errorType":"INVALID_EMAIL"}]}',
    "status=error",
  ],
  // DealerSocket and VinSolutions publish no answers: these are the forms of the services that stand before them.
  [
    "DealerSocket, as ASP.NET writes it",
    '<Response xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><ErrorCode>401</ErrorCode><ErrorMessage>x</ErrorMessage><Success>false</Success></Response>',
    "success=false",
  ],
  [
    "DealerSocket, as JSON",
    '{"Success":false,"ErrorMessage":"Invalid dealer","DSEntityId":null}',
    "success=false",
  ],
  // docs.trykeet.com: VIN, "Create Customer"
  ["VinSolutions by Keet", '{"status":"error"}', "status=error"],
  // help.linktrust.com: "Lead Submission Responses"
  [
    "LinkTrust",
    "<LeadPingResult>\n<Accepted>false</Accepted>\n<ResponseCode>2004</ResponseCode>\n</LeadPingResult>",
    "accepted=false",
  ],
  ["LinkTrust", '{"Accepted":"false","Reason":"Rejected by all buyers.","LeadId":"L0067"}', "accepted=false"],
  // leads.leadexec.net: "Response Examples"
  [
    "LeadExec",
    "<PostResponse><PostID>7</PostID><isValidPost>false</isValidPost><ResponseDetails>x</ResponseDetails></PostResponse>",
    "valid=false",
  ],
  // Others' documentation, by partner
  [
    "ClickDealer",
    '{"Result":"Failed","Response_code":"400","Message":"Required fields missing"}',
    "result=failed",
  ],
  [
    "Leadspedia",
    '{"result":"failed","msg":"Lead Rejected","errors":[{"error":"Duplicate"}]}',
    "result=failed",
  ],
  ["Plano", '{"status":"fail","leadmathid":"","message":"Invalid access KEY"}', "status=fail"],
  [
    "Exbico",
    '{"status":"success","data":{"leadStatus":"rejected","rejectReason":"x"},"code":200}',
    "status=rejected",
  ],
  ["PPRO", "status:FAILED\nreason:VALIDATION\ndetails:x", "failed"],
  [
    "Velocify",
    '<ImportResults><ImportResult result="Failure" leadId="" message="x"/></ImportResults>',
    "result=failure",
  ],
  [
    "SOAP with a word",
    soap("<AddLeadResponse><AddLeadResult>Error</AddLeadResult></AddLeadResponse>"),
    "result=error",
  ],
  // Answers of the review that stood as delivered
  ...[
    ['{"status":"Rejected"}', "status=rejected"],
    ['{"result":"failed"}', "result=failed"],
    ['{"ok":false}', "ok=false"],
    ['{"accepted":false}', "accepted=false"],
    ['{"isSuccess":false}', "success=false"],
    ['{"IsSuccessful":"false"}', "success=false"],
    ['{"success":"N"}', "success=n"],
    ['{"success":"failed"}', "success=failed"],
    ["success=N", "success=n"],
    ['{"Status":0,"Msg":"fail"}', "status=0"],
    ["0", "0"],
  ].map(([body = "", decidedBy = ""]): [string, string, string] => ["of the review", body, decidedBy]),
  // Forms of the same
  ...[
    ['{"success":false}', "success=false"],
    ['{"Success":"False"}', "success=false"],
    ['{"success":0}', "success=0"],
    ['{"success":"0","leadId":5}', "success=0"],
    ['{"d":{"success":false}}', "success=false"],
    ['{"success":true,"crm":{"success":false}}', "success=false"],
    ['[{"success":true},{"success":false}]', "success=false"],
    ['{"valid":"no"}', "valid=no"],
    ['{"status":"Not Accepted"}', "status=notaccepted"],
    ["success=false&reason=duplicate", "success=false"],
    ["SUCCESS=0", "success=0"],
    ["data[success]=false&id=7", "success=false"],
    ["false", "false"],
    ['"{\\"success\\":false}"', "success=false"],
    ["<status>rejected</status>", "status=rejected"],
    ["<response success='0'/>", "success=0"],
    ['<Status code="7">Rejected</Status>', "status=rejected"],
    ['<string xmlns="http://tempuri.org/">false</string>', "false"],
    ["REJECTED|duplicate", "rejected"],
    ["Error: x = 1, call us", "error"],
    ["Failed - no such key", "failed"],
    ["ERROR 401", "error"],
    ["Not OK", "notok"],
    ["OK|failed", "failed"],
  ].map(([body = "", decidedBy = ""]): [string, string, string] => ["another form", body, decidedBy]),
];

const delivered: [partner: string, body: string, decidedBy: string][] = [
  ["LeadConduit", '{"outcome":"success","lead":{"id":"55c8"},"price":0}', "outcome=success"],
  [
    "LeadConduit, XML",
    "<result><outcome>success</outcome><reason/><lead><id>55c8</id></lead><price>0</price></result>",
    "outcome=success",
  ],
  [
    "LeadByte, queued",
    '{"status":"Success","code":1,"message":"","results":[{"queueId":"ac1e","status":"Queued","code":1}]}',
    "status=success",
  ],
  ["LeadByte, classic", '{"code":1,"response":"OK","info":[],"leadId":123456,"processTime":0.12}', ""],
  [
    "boberdoo",
    "<response><status>Matched</status><lead_id>21777961</lead_id><price>6.66</price></response>",
    "status=matched",
  ],
  [
    "boberdoo, success or error",
    "<response><status>Success</status><lead_id>7</lead_id></response>",
    "status=success",
  ],
  ["Salesforce web-to-lead", "", ""],
  ["Salesforce REST", '{"id":"00Qxx","success":true,"errors":[]}', "success=true"],
  [
    "Salesforce SOAP",
    soap("<createResponse><result><id>00Qxx</id><success>true</success></result></createResponse>"),
    "success=true",
  ],
  ["HubSpot forms", '{"inlineMessage":"Thanks for submitting the form."}', ""],
  ["HubSpot forms", '{"redirectUri":"https://example.com/gracias"}', ""],
  [
    "DealerSocket, as ASP.NET writes it",
    '<Response xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><ErrorCode i:nil="true"/><ErrorMessage/><Success>true</Success></Response>',
    "success=true",
  ],
  ["VinSolutions, an id", '{"LeadId":123,"ContactId":456}', ""],
  ["VinSolutions by Keet", '{"status":"ok"}', "status=ok"],
  [
    "LinkTrust",
    '{"Accepted":true,"Reason":"Buyer Accepted","LeadId":"L0067","AcceptedPings":[{"PingId":"P7","Payout":0}]}',
    "accepted=true",
  ],
  [
    "LeadExec",
    "<PostResponse><PostID>7</PostID><isValidPost>true</isValidPost><RedirectURL/></PostResponse>",
    "valid=true",
  ],
  ["ClickDealer", '{"Result":"Success","LeadId":"9f57","Message":"Lead accepted"}', "result=success"],
  ["Drips", '{"Success":true,"ResponseCode":1,"Message":"Success","Token":"27C3"}', "success=true"],
  [
    "Doorlinken",
    '<?xml version="1.0" encoding="UTF-8"?> <response> <success>1</success> </response>',
    "success=1",
  ],
  [
    "Velocify",
    '<ImportResults><ImportResult result="Success" refId="" leadId="7" message=""/></ImportResults>',
    "result=success",
  ],
  ["PPRO", "status:SUCCEEDED\nreason:\ndetails:", "succeeded"],
  [
    "Leadspedia",
    '{"result":"success","msg":"Lead Accepted","lead_id":"7","price":"10.00","errors":null}',
    "result=success",
  ],
  [
    "an error field that says no error",
    '{"status":"OK","error":false,"errorCode":0,"errorMessage":""}',
    "status=ok",
  ],
  ["a warning beside a yes", '{"success":true,"errors":["zip corrected"]}', "success=true"],
  ["a status that nobody knows", '{"id":7,"status":"pending review"}', ""],
  ["white space", " \r\n", ""],
  ["a byte order mark", "\uFEFF{}", ""],
  ["another shape", '{"leadId":123,"status":"ACCEPTED"}', "status=accepted"],
  ["null, which is absent", '{"success":null,"errors":null}', ""],
  ["a number as text", '{"success":"1"}', "success=1"],
  ["an empty list", "[]", ""],
  ["a list", '[{"leadId":1}]', ""],
  ["null alone", "null", ""],
  ["true alone", "true", "true"],
  ["a number alone", "4711", ""],
  ["an id alone", "36a102fe-418a-4f91-9e77-d58a6753d132", ""],
  ["a JSON text", '"ACCEPTED"', "accepted"],
  ["JSON encoded twice", '"{\\"leadId\\":1}"', ""],
  ["a form", "success=true&id=7", "success=true"],
  ["a form on lines", "status=ACCEPTED\r\nlead_id=7\r\n", "status=accepted"],
  ["a word", "OK", "ok"],
  ["a word", "Accepted.", "accepted"],
  ["a word and an id", "OK|12345", "ok"],
  ["a word and an id", "SUCCESS 12345", "success"],
  ["a word and an id", "0|true|12345", "true"],
  ["a word in XML", '<string xmlns="http://tempuri.org/">OK</string>', "ok"],
  ["CDATA", "<r><status><![CDATA[OK]]></status></r>", "status=ok"],
];

const unconfirmed: [partner: string, body: string, decidedBy: string][] = [
  ["of the review", '{"errors":["email"]}', "errors"],
  ["of the review", '{"error":"Unauthorized"}', "errors"],
  ["of the review", '{"code":500}', "errors"],
  [
    "LeadByte, classic",
    '{"code":-8,"response":"HLR rejection","info":{"status":"UNDELIV"},"leadId":null}',
    "errors",
  ],
  ["Salesforce REST", '[{"message":"Session expired","errorCode":"INVALID_SESSION_ID"}]', "errors"],
  [
    "Salesforce web-to-lead, any page",
    "<html><head><title>Error</title></head><body>could not create this lead</body></html>",
    "html",
  ],
  ["Techea", '{"error":"validation_error","message":"x","details":[]}', "errors"],
  [
    "SOAP",
    soap("<soap:Fault><faultcode>soap:Client</faultcode><faultstring>x</faultstring></soap:Fault>"),
    "errors",
  ],
  ["an XML error", '<?xml version="1.0"?><error><code>E17</code></error>', "errors"],
  ["a reason without a verdict", '{"data":{"rejectReason":"duplicate"}}', "errors"],
  ["a failure of HTTP in the body", '{"status":401,"message":"x"}', "errors"],
  ["a word that nobody knows", '{"outcome":"on hold"}', "outcome"],
  ["a word that nobody knows", '{"success":"quizás"}', "success"],
  ["an empty word", "success=", "success"],
  ["a word that nobody knows, beside a yes", '{"status":"ok","outcome":"on hold"}', "outcome"],
  ["a page", "<!doctype html><title>Mantenimiento</title>", "html"],
  ["a page", "<h1>Internal error</h1>", "html"],
  ["a warning of PHP", "<br />\n<b>Warning</b>: mail() in x.php<br />{}", "xml"],
  ["XML with more after it", "<status>accepted</status>Reason", "xml"],
  ["XML that breaks off", "<response><success>true</success>", "xml"],
  ["an attribute without quotes", "<a href=x>=y</a>", "xml"],
  ["JSON that breaks off", '{"success":true', "text"],
  ["a call", "callback({})", "text"],
  ["a sentence", "Gracias, le llamaremos pronto", "text"],
  ["a JSON text with a page", '"<html>error</html>"', "text"],
];

test.each(refused)("%s: %j is refused", (_partner, body, decidedBy) =>
  expect(readAnswer(body)).resolves.toEqual({ verdict: "refused", decidedBy }),
);
test.each(delivered)("%s: %j is delivered", (_partner, body, decidedBy) =>
  expect(readAnswer(body)).resolves.toEqual({ verdict: "delivered", decidedBy }),
);
test.each(unconfirmed)("%s: %j is unconfirmed", (_partner, body, decidedBy) =>
  expect(readAnswer(body)).resolves.toEqual({ verdict: "unconfirmed", decidedBy }),
);

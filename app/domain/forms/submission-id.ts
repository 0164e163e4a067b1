const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a form's submission id could be one that we made: a random UUID in lower case. */
export const isSubmissionId = (text: string): boolean => uuid4.test(text);

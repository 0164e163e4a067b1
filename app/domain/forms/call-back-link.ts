/**
 * The id of the call-back form on the contact page. It is also the query parameter with which the page opens the form.
 */
export const callBackId = "que-me-llamen";
export const callBackLink = `/contactanos?${callBackId}#${callBackId}`;

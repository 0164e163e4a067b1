/** The id of the call-back form's place on the contact page, and the parameter by which the page comes with the form open. */
export const callBackId = "que-me-llamen";
export const callBackLink = `/contactanos?${callBackId}#${callBackId}`;

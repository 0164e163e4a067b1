/** The path of an affiliate's report: whoever has it reads the report. */
export const reportAddress = (token: string): string => `/afiliados/informe/${token}`;

/** Longer texts are no tokens, and are not passed on whole. */
export const mostOfReportToken = 1100;

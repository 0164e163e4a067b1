/** States by their postal code, as people say them in Spanish. */
export const usStateNames = {
  AL: "Alabama", AK: "Alaska", AZ: "Arizona", AR: "Arkansas", CA: "California", CO: "Colorado",
  CT: "Connecticut", DE: "Delaware", DC: "Washington D. C.", FL: "Florida", GA: "Georgia", HI: "Hawái",
  ID: "Idaho", IL: "Illinois", IN: "Indiana", IA: "Iowa", KS: "Kansas", KY: "Kentucky", LA: "Luisiana",
  ME: "Maine", MD: "Maryland", MA: "Massachusetts", MI: "Míchigan", MN: "Minnesota", MS: "Misisipi",
  MO: "Misuri", MT: "Montana", NE: "Nebraska", NV: "Nevada", NH: "Nuevo Hampshire", NJ: "Nueva Jersey",
  NM: "Nuevo México", NY: "Nueva York", NC: "Carolina del Norte", ND: "Dakota del Norte", OH: "Ohio",
  OK: "Oklahoma", OR: "Oregón", PA: "Pensilvania", PR: "Puerto Rico", RI: "Rhode Island",
  SC: "Carolina del Sur", SD: "Dakota del Sur", TN: "Tennessee", TX: "Texas", UT: "Utah", VT: "Vermont",
  VA: "Virginia", WA: "Washington", WV: "Virginia Occidental", WI: "Wisconsin", WY: "Wyoming",
  AA: "Fuerzas Armadas, América (AA)", AE: "Fuerzas Armadas, Europa (AE)", AP: "Fuerzas Armadas, Pacífico (AP)",
} as const;

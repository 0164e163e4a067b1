/** What the browser's own code says; built into it, word for word. */
export const navigation = { loading: "Cargando la página" } as const;

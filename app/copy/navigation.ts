/** Texts of the browser's own code. They are built into it as they are. */
export const navigation = { loading: "Cargando la página" } as const;

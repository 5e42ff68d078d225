/** Stands for the build's marker module, which exists only inside the build. */
export const isServerOnly = true;

/** The server generates the names of stored pictures. */
export const storedPicture = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Names of stored pictures are made by the server. */
export const storedPicture = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

export { openProfileFile, type ProfileFileOptions } from './profile-file.ts';
export { createKeyFile, keyFromEnvironment, type ProfileKey } from './profile-key.ts';

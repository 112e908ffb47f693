/** A separate file, loaded when somebody wants to fill a form from a profile. */
export { fillFromProfile } from './fill-from-profile.ts';

export { type PhoneOptions, readPhone } from './read-phone.ts';

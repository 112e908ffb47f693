/** The file `handrail-phone.js`: reads telephone numbers. It is loaded when a page has a field for one. */
export { readPhone } from '@handrail/values/phone';

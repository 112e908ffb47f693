export {
  type CheckedForm,
  checkFormDocument,
  type FormLibrary,
  FormLibraryError,
  readFormLibrary,
} from './form-library.ts';
export { createFormSource, type FormSourceOptions } from './form-source.ts';

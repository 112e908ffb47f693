export {
  AUDIENCE,
  CLIENT_ID,
  CLIENT_SECRET,
  type Misbehaviour,
  TestProvider,
  unsigned,
} from './test-provider.ts';

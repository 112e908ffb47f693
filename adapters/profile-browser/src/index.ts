export { openProfileDatabase, type ProfileDatabaseOptions } from './profile-database.ts';

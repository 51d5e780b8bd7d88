import '../../testing/postgres/on-postgres.ts';
import './authoring.test.ts';
import './roles.test.ts';
import '../documents/documents.test.ts';
import '../projection/source/synonyms.test.ts';

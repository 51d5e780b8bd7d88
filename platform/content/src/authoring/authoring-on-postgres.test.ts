import '../../testing/postgres/on-postgres.ts';
import './api/rest-queries.property.test.ts';
import './authoring.test.ts';
import './authors/protect-drafts.test.ts';
import './roles.test.ts';
import './values/references.test.ts';
import '../documents/documents.test.ts';
import '../projection/source/synonyms.test.ts';

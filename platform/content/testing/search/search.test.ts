import { searchSuite } from './search-suite.ts';

searchSuite(0, { runs: 100 });
searchSuite(500, { runs: 60 });

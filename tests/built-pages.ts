/** For the tests that open pages: builds them unless they are as their sources are now, and returns their folder. */
export { ensureWebBuild as builtPages } from '../scripts/build-web.ts'

import type { Plugin } from 'vite'

/**
 * Leaves out the part of the parser that writes JSON schemas: only the server does that, and no bundler can tell, since every schema
 * carries it as a method. Saves about 4 KB of compressed script.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
        return `const absent = () => absent\n${names.map((name) => `export const ${name} = absent`).join('\n')}`
      },
    },
  }
}

/**
 * Lets the bundler leave out what the pages do not use of the router. Names for developers' tools (`Form.displayName = …`) keep a part
 * alive that nobody imports, and each link carries the code that fetches pages ahead, which only the router's own framework has.
 */
export function withoutRouterFramework(): Plugin {
  return {
    name: 'without-router-framework',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code) =>
        code
          .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<= = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
          .replace('React$1.createElement(PrefetchPageLinks, { page: href })', 'null'),
    },
  }
}

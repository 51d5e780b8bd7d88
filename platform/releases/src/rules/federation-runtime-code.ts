/** A node of the parser. */
type Node = object;

/** For Node only: both import one of its modules. */
const FOR_NODE = ['Function name return import(name)', 'eval require'];

/** Only a container with remotes loads an ES module, or a module of SystemJS, like this. */
const IMPORTS = ['import("', 'System.import("'];

/**
 * Whether a call of `eval` or `Function` is one of those in the Module Federation runtime that a
 * screen never reaches: for Node, for remotes of the screen itself, and for public paths that are
 * code. Minifiers rename variables, but change neither the texts nor the property `getPublicPath`.
 *
 * @param name `eval` or `Function`.
 */
export function isFederationRuntimeCode(name: string, operands: readonly Node[]): boolean {
  const texts = operands.map(textOf);
  if (FOR_NODE.includes([name, ...texts].join(' '))) return true;
  if (name !== 'Function') return false;
  const [first, second] = operands;
  if (operands.length === 1 && first !== undefined) {
    return isPublicPath(first) || isReturnOfPublicPath(first);
  }
  const [begin, end] = quasisOf(second);
  return (
    operands.length === 2 &&
    texts[0] === 'callbacks' &&
    begin !== undefined &&
    IMPORTS.includes(begin) &&
    end === '")'
  );
}

/** `x.getPublicPath` */
function isPublicPath(node: Node): boolean {
  return (
    'property' in node &&
    typeof node.property === 'object' &&
    node.property !== null &&
    'name' in node.property &&
    node.property.name === 'getPublicPath'
  );
}

/** `"return " + x.getPublicPath` */
function isReturnOfPublicPath(node: Node): boolean {
  return (
    'left' in node &&
    textOf(node.left) === 'return ' &&
    'right' in node &&
    typeof node.right === 'object' &&
    node.right !== null &&
    isPublicPath(node.right)
  );
}

/** The text of a string, also if it is written as a template without values. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('value' in node && typeof node.value === 'string') return node.value;
  const quasis = quasisOf(node);
  return quasis.length === 1 ? quasis[0] : undefined;
}

/** The fixed parts of a template. */
function quasisOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('quasis' in node)) return [];
  const quasis: unknown = node.quasis;
  if (!Array.isArray(quasis)) return [];
  return quasis.map((quasi: { value?: { cooked?: unknown } }) => String(quasi.value?.cooked));
}

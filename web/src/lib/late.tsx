import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code comes after the first page. Until it is there, and where it cannot load, `Until` shows in its place; each mount tries again.
 * Once loaded, by `load` too, it renders immediately.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Until: ComponentType = () => null,
) {
  let Loaded: ComponentType<Props> | null = null
  const loadOnce = async () => {
    Loaded ??= await load()
  }
  function Late(props: Props) {
    const [, setIsLoaded] = useState(false)
    useEffect(() => {
      if (Loaded) return
      loadOnce().then(
        () => setIsLoaded(true),
        () => {},
      )
    }, [])
    return Loaded ? <Loaded {...props} /> : <Until />
  }
  return Object.assign(Late, { load: loadOnce })
}

import { shareImageSuite } from './share-image.suite.ts'
import { openSharpShareImages } from './sharp.ts'

shareImageSuite(openSharpShareImages)

import { imagesSuite } from './images.suite.ts'
import { openSharpImages } from './sharp.ts'

imagesSuite(openSharpImages)
